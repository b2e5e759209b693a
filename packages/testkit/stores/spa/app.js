document.getElementById('root').textContent = 'Boutique Nuage';
